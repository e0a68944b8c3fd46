<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld">
  <NamedLayer>
    <Name>temperature</Name>
    <UserStyle>
      <Title>Air temperature</Title>
      <Abstract>Mean temperature of the air near the ground, in degrees Celsius.</Abstract>
      <FeatureTypeStyle>
        <Rule>
          <Name>values</Name>
          <RasterSymbolizer>
            <ColorMap type="ramp">
              <ColorMapEntry color="#1b2a6b" quantity="-40" label="-40 °C"/>
              <ColorMapEntry color="#2f5da8" quantity="-25" label="-25 °C"/>
              <ColorMapEntry color="#6aa5d6" quantity="-10" label="-10 °C"/>
              <ColorMapEntry color="#d6e8f2" quantity="0" label="0 °C"/>
              <ColorMapEntry color="#fbf3c4" quantity="10" label="10 °C"/>
              <ColorMapEntry color="#f6bf6b" quantity="18" label="18 °C"/>
              <ColorMapEntry color="#e2713f" quantity="24" label="24 °C"/>
              <ColorMapEntry color="#9d1c2f" quantity="32" label="32 °C"/>
            </ColorMap>
          </RasterSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
