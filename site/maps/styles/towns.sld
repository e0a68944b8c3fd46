<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
  <NamedLayer>
    <Name>towns</Name>
    <UserStyle>
      <Title>Towns, the larger ones first</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>largest</Name>
          <Title>Five million people and more</Title>
          <ogc:Filter><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>population</ogc:PropertyName><ogc:Literal>5000000</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo></ogc:Filter>
          <MinScaleDenominator>1600000</MinScaleDenominator>
          <MaxScaleDenominator>30000000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">#ffffff</CssParameter></Fill>
                <Stroke><CssParameter name="stroke">#4d5a60</CssParameter><CssParameter name="stroke-width">1.2</CssParameter></Stroke>
              </Mark>
              <Size>5</Size>
            </Graphic>
          </PointSymbolizer>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">11</CssParameter></Font>
            <LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0</AnchorPointX><AnchorPointY>0.5</AnchorPointY></AnchorPoint><Displacement><DisplacementX>6</DisplacementX><DisplacementY>0</DisplacementY></Displacement></PointPlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4d5a60</CssParameter></Fill>
            <Priority><ogc:Div><ogc:PropertyName>population</ogc:PropertyName><ogc:Literal>1000</ogc:Literal></ogc:Div></Priority>
            <VendorOption name="spaceAround">4</VendorOption>
          </TextSymbolizer>
        </Rule>
        <Rule>
          <Name>large</Name>
          <Title>One million people and more</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>population</ogc:PropertyName><ogc:Literal>1000000</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>population</ogc:PropertyName><ogc:Literal>5000000</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <MinScaleDenominator>1600000</MinScaleDenominator>
          <MaxScaleDenominator>12000000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">#ffffff</CssParameter></Fill>
                <Stroke><CssParameter name="stroke">#4d5a60</CssParameter><CssParameter name="stroke-width">1.2</CssParameter></Stroke>
              </Mark>
              <Size>5</Size>
            </Graphic>
          </PointSymbolizer>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">10</CssParameter></Font>
            <LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0</AnchorPointX><AnchorPointY>0.5</AnchorPointY></AnchorPoint><Displacement><DisplacementX>6</DisplacementX><DisplacementY>0</DisplacementY></Displacement></PointPlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4d5a60</CssParameter></Fill>
            <Priority><ogc:Div><ogc:PropertyName>population</ogc:PropertyName><ogc:Literal>1000</ogc:Literal></ogc:Div></Priority>
            <VendorOption name="spaceAround">4</VendorOption>
          </TextSymbolizer>
        </Rule>
        <Rule>
          <Name>middle</Name>
          <Title>300,000 people and more</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>population</ogc:PropertyName><ogc:Literal>300000</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>population</ogc:PropertyName><ogc:Literal>1000000</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <MinScaleDenominator>1600000</MinScaleDenominator>
          <MaxScaleDenominator>5000000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">#ffffff</CssParameter></Fill>
                <Stroke><CssParameter name="stroke">#4d5a60</CssParameter><CssParameter name="stroke-width">1.2</CssParameter></Stroke>
              </Mark>
              <Size>4</Size>
            </Graphic>
          </PointSymbolizer>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">10</CssParameter></Font>
            <LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0</AnchorPointX><AnchorPointY>0.5</AnchorPointY></AnchorPoint><Displacement><DisplacementX>6</DisplacementX><DisplacementY>0</DisplacementY></Displacement></PointPlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4d5a60</CssParameter></Fill>
            <Priority><ogc:Div><ogc:PropertyName>population</ogc:PropertyName><ogc:Literal>1000</ogc:Literal></ogc:Div></Priority>
            <VendorOption name="spaceAround">4</VendorOption>
          </TextSymbolizer>
        </Rule>
        <Rule>
          <Name>towns</Name>
          <Title>Towns</Title>
          <MaxScaleDenominator>1600000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">#ffffff</CssParameter></Fill>
                <Stroke><CssParameter name="stroke">#4d5a60</CssParameter><CssParameter name="stroke-width">1.5</CssParameter></Stroke>
              </Mark>
              <Size>6</Size>
            </Graphic>
          </PointSymbolizer>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">12</CssParameter></Font>
            <LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0</AnchorPointX><AnchorPointY>0.5</AnchorPointY></AnchorPoint><Displacement><DisplacementX>7</DisplacementX><DisplacementY>0</DisplacementY></Displacement></PointPlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4d5a60</CssParameter></Fill>
            <Priority><ogc:Div><ogc:PropertyName>population</ogc:PropertyName><ogc:Literal>1000</ogc:Literal></ogc:Div></Priority>
            <VendorOption name="spaceAround">4</VendorOption>
          </TextSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
